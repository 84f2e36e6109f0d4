/** A setting that prevents the server from starting. Its message is one line for the person who starts it. */
export class SettingError extends Error {}
