import { Skeleton } from '#portal/kit/page.tsx';
import styles from './frame.module.css';

/** The placeholder of a page that is loading, with the margins of a page. */
export function PageSkeleton() {
  return (
    <div className={styles['waiting']}>
      <Skeleton lines={5} />
    </div>
  );
}
