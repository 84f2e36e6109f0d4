/** A setting that prevents the server from starting. Its message is one line for the person who starts it. */
export class SettingError extends Error {}

/** The values of a setting, in words: `on, faults or off`. */
export function formatChoices(choices: readonly string[]): string {
  return `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
}
