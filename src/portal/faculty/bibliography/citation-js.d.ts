/** The little of Citation.js that is used here; it brings no types. */
declare module '@citation-js/core' {
  interface InputOptions {
    /** The type of the input; without it the input is guessed, and an address would be fetched. */
    readonly forceType: string;
    readonly generateGraph: false;
  }
  export const plugins: {
    readonly input: { chain(input: unknown, options: InputOptions): Record<string, unknown>[] };
  };
}

declare module '@citation-js/plugin-bibtex';
