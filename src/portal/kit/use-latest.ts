import { useLayoutEffect, useRef } from 'react';

/** The value of the last render, for code that runs later. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const ref = useRef(value);
  useLayoutEffect(() => {
    ref.current = value;
  });
  return ref;
}
