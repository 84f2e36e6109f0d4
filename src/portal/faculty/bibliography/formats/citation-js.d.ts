/** The part of Citation.js that is used here; it ships no types. */
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
    /**
     * Commands that apply up to the end of their group, commands with one argument, and commands that process their
     * arguments.
     */
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
