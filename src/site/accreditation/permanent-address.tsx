import { useSite } from '../parts/site-context.ts';

interface PermanentAddressProps {
  /** Relative to the base. */
  path: string;
  /** The number of the target: 1.1.1. */
  of: string;
}

/** A permanent address: as a link, and in full for copying and printing. */
export function PermanentAddress({ path, of }: PermanentAddressProps) {
  const { href, absolute } = useSite();
  return (
    <span className="evidence-address">
      <a href={href(path)} aria-label={`Permanent address of ${of}`}>
        #
      </a>
      <span>{absolute(path)}</span>
    </span>
  );
}
