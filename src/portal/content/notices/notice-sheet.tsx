import { Suspense, useState, type ReactNode } from 'react';
import { Skeleton } from '#portal/kit/page.tsx';
import { RecordFields } from '#portal/kit/record/record-fields.tsx';
import { RecordFrame } from '#portal/kit/record/record-frame.tsx';
import type { RecordFormState } from '#portal/kit/record/use-record-form.ts';
import type { RecordWrites } from '#portal/kit/record/use-record-writes.ts';
import type { Views } from '#portal/kit/views.ts';
import { hasPublishingInputs, publishingFields, type NoticeForm } from './notice-form.ts';
import { NoticePreview } from './notice-preview.tsx';
import styles from './notices.module.css';

interface NoticeSheetProps {
  noticeForm: NoticeForm;
  form: RecordFormState;
  writes: RecordWrites;
  views: Views;
  /** The buttons under the form. */
  buttons: ReactNode;
  /** Rendered below the preview. */
  beside?: ReactNode;
}

/** A notice on a page of its own: its form, and next to it the preview. */
export function NoticeSheet({ noticeForm, form, writes, views, buttons, beside }: NoticeSheetProps) {
  const [opened] = useState(Date.now);
  const isPublishing = (name: string) => publishingFields.some((one) => one === name);
  return (
    <div className={styles['split']}>
      <RecordFrame form={form} writes={writes} className={styles['form']}>
        {/* All of it at once: late content would push down what is already shown. */}
        <Suspense fallback={<Skeleton lines={12} height={64} />}>
          <RecordFields
            form={form}
            views={views}
            names={noticeForm.inputFields.filter((name) => !isPublishing(name))}
          />
          {hasPublishingInputs(noticeForm, form.stored, opened) && (
            <fieldset className={styles['publishing']}>
              <legend>Publishing</legend>
              <RecordFields form={form} views={views} names={publishingFields} />
            </fieldset>
          )}
          <div className={styles['buttons']}>{buttons}</div>
        </Suspense>
      </RecordFrame>
      <aside className={styles['beside']}>
        <section aria-labelledby="notice-preview">
          <h2 id="notice-preview">Preview</h2>
          <NoticePreview values={views.sends?.(form.values) ?? form.values} />
        </section>
        {beside}
      </aside>
    </div>
  );
}
