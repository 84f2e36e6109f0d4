import { sameSectionMessage } from '#model/academics/same-section.ts';
import { choiceView } from '#portal/kit/kinds/choice-view.tsx';
import { Remark } from '#portal/kit/remark.tsx';
import type { InputProps } from '#portal/kit/views.ts';
import { useSameSection } from './use-selectable-students.ts';

/** The letter of a section. It warns if another section is identical; this may be intended and can be saved. */
export function LetterOfSection(props: InputProps<string>) {
  const { values, stored, value } = props;
  const other = useSameSection(values, stored?.id);
  return (
    <div>
      <choiceView.Input {...props} />
      <Remark>
        {other && (
          <p>
            {sameSectionMessage(value)}{' '}
            <a href={`?edit=${other.id}`} target="_blank" rel="noreferrer">
              Open it<span data-unseen> in a new tab</span>
            </a>
          </p>
        )}
      </Remark>
    </div>
  );
}
