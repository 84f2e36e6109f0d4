/** The little of Citation.js that is used here; it brings no types. */
declare module '@citation-js/core' {
  interface InputOptions {
    /** The type of the input; without it the input is guessed, and an address would be fetched. */
    readonly forceType: string;
    readonly generateGraph: false;
  }
  interface BibtexConstants {
    /** The characters of commands. */
    readonly commands: Readonly<Record<string, string>>;
    readonly mathCommands: Readonly<Record<string, string>>;
    readonly diacritics: Readonly<Record<string, string>>;
    /** Commands that hold up to the end of their group, with one argument, and with arguments that they work upon. */
    readonly formattingEnvs: object;
    readonly formattingCommands: object;
    readonly argumentCommands: object;
  }
  export const plugins: {
    readonly config: { get(plugin: '@bibtex'): { readonly constants: BibtexConstants } };
    readonly input: { chain(input: unknown, options: InputOptions): Record<string, unknown>[] };
  };
}

declare module '@citation-js/plugin-bibtex';
