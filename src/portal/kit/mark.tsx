import styles from './mark.module.css';

interface MarkProps {
  /** Its height in pixels; drawn on a grid that is sharp at 16 and its multiples. */
  size?: number;
}

/** The logo: four arches around a court, as on an old ground plan. It has the colour of the text around it. */
export function Mark({ size = 24 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="currentColor" aria-hidden="true" focusable="false">
      <path fillRule="evenodd" d={outline} />
    </svg>
  );
}

/** The logo with the name beside it. */
export function Wordmark({ size = 24 }: MarkProps) {
  return (
    <span className={styles['wordmark']} style={{ fontSize: size * 0.875 }}>
      <Mark size={size} />
      Quadrangle
    </span>
  );
}

// The ring, the four arches cut out of it, and the court. `public/favicon.svg` is the same path.
const outline =
  'M3 0H29a3 3 0 0 1 3 3V29a3 3 0 0 1-3 3H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z' +
  'M10 10V8a6 6 0 0 1 12 0v2zM22 10h2a6 6 0 0 1 0 12h-2zM22 22v2a6 6 0 0 1-12 0v-2zM10 22H8a6 6 0 0 1 0-12h2z' +
  'M12 12V20H20V12z';
