import { useLayoutEffect, useRef } from 'react';

/** A value as it was last drawn, for what runs later than that. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
