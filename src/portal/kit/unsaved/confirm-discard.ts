import { askToConfirm, type Question } from '../feedback.tsx';

/** The question before typed input is lost. */
export const discardQuestion: Question = {
  title: 'Leave without saving',
  body: 'What you typed is not stored yet and would be lost.',
  yes: 'Leave',
  no: 'Keep editing',
  loses: true,
};

/** Asks before something is lost: by default, typed input. */
export function confirmDiscard(question = discardQuestion): Promise<boolean> {
  return askToConfirm(question);
}
