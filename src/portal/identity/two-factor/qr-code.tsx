import encodeQR from 'qr';

/** The light border around the code, in modules, that a camera needs. */
const quiet = 4;

/**
 * A QR code, rendered locally, so that its content is not sent anywhere. Dark on white in both themes, because cameras
 * need it.
 */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string | undefined }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quiet });
  const size = rows.length;
  const dark = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
