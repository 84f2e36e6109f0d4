import { Skeleton } from '#portal/kit/page.tsx';
import styles from './frame.module.css';

/** Stands where a page is about to be, in its own margins. */
export function PageSkeleton() {
  return (
    <div className={styles['waiting']}>
      <Skeleton lines={5} />
    </div>
  );
}
