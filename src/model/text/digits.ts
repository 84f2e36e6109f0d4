/** The zeros of the supported scripts, Assamese and Bengali, and Devanagari; the other digits follow each zero. */
export const scriptZeros = ['\u09e6', '\u0966'] as const;

const digit = /[\u09e6-\u09ef\u0966-\u096f]/g;

/** A text with the digits of every supported script as 0 to 9. */
export function toAsciiDigits(text: string): string {
  return text.replace(digit, (one) => String((one.charCodeAt(0) - scriptZeros[1].charCodeAt(0)) % 128));
}

/** A text with 0 to 9 as the digits of the script with this zero. */
export function toScriptDigits(zero: string, text: string): string {
  return text.replace(/[0-9]/g, (one) => String.fromCharCode(zero.charCodeAt(0) + Number(one)));
}
