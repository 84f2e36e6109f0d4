import { IconCircleCheck, IconCircleDashed, IconCircleX, IconClock, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { noticeStateOf, type NoticeState } from '#model/content/notice-state.ts';
import type { Values } from '#model/field.ts';
import { formatNoticeState } from './format-notice-state.ts';
import styles from './notices.module.css';

const signs: Readonly<Record<NoticeState, Icon>> = {
  draft: IconCircleDashed,
  scheduled: IconClock,
  published: IconCircleCheck,
  expired: IconCircleX,
};

/** The visibility of a notice, as an icon and a word. */
export function StateMark({ row }: { row: Values }) {
  const [now] = useState(Date.now);
  const state = noticeStateOf(row, now);
  const Sign = signs[state];
  return (
    <span className={styles['state']} data-state={state}>
      <Sign size={16} stroke={1.75} aria-hidden="true" />
      {formatNoticeState(row, now)}
    </span>
  );
}
