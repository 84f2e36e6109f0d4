import { confirm } from '../feedback.tsx';

/** Asks before something typed is lost. */
export function mayLose(): Promise<boolean> {
  return confirm({
    title: 'Leave without saving',
    body: 'What you typed is not stored yet and would be lost.',
    yes: 'Leave',
    no: 'Keep editing',
    loses: true,
  });
}
