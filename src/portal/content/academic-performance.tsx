import type { ReactNode } from 'react';
import { collegeCode } from '#model/college/codes.ts';
import { academicPerformance } from '#model/content/academic-performance.ts';
import { parsePercentage } from '#model/content/parse-percentage.ts';
import { ListPage } from '#portal/kit/list/list-page.tsx';
import { orderCell } from '#portal/kit/order/order-cell.tsx';
import type { CellProps, Views } from '#portal/kit/views.ts';
import { RestrictedDataSource, withoutFields } from '#portal/kit/within.tsx';
import styles from './academic-performance.module.css';

const performance = withoutFields(academicPerformance, ['dept_code'], {
  columns: ['course', 'percentage', 'dp', 'index1'],
});

const views: Views = {
  deletes: true,
  sort: 'index1',
  purpose: 'How many students of each course passed, for the public site.',
  cells: { percentage: PercentageCell, index1: orderCell(academicPerformance, 'lower') },
};

interface AcademicPerformanceProps {
  /** The page title. */
  title: string;
  /** Rendered between the title and the list. */
  head: ReactNode;
}

/** The pass rates of each course, in display order. */
export function AcademicPerformance({ title, head }: AcademicPerformanceProps) {
  return (
    <RestrictedDataSource of={academicPerformance.name} values={{ dept_code: collegeCode }}>
      <ListPage resource={performance} views={views} title={title} head={head} />
    </RestrictedDataSource>
  );
}

/** The figure, and a bar of that length. A figure in words has no bar. */
function PercentageCell({ value }: CellProps<string | number>) {
  const share = parsePercentage(value);
  if (share === undefined) return <>{value}</>;
  return (
    <span className={styles['percentage']}>
      <span className={styles['bar']} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </span>
      <span>{share.toLocaleString('en-IN')}%</span>
    </span>
  );
}
