import { useSite } from '../parts/site-context.ts';

interface PermanentAddressProps {
  /** Below the base. */
  path: string;
  /** What it leads to: 1.1.1. */
  of: string;
}

/** The address under which something will always be found: a link, and in full, to be copied and printed. */
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
