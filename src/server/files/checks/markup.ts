import type { Content } from './file-content.ts';

/**
 * What makes a browser, or a server, take bytes for a program or a page. Long enough to be no accident in a picture.
 * Searched for natively: millions of brackets, each looked at by itself, would hold everybody up.
 */
const markup = /<(?:script[\s>/]|html[\s>]|body[\s>]|iframe[\s>]|!doctype\s|\?php\s)/i;
const drawing = /<svg[\s>]/;

/** What a page begins with, wherever white space allows. */
const page =
  /^\s*(?:<!doctype|<html|<head|<body|<script|<iframe|<svg|<\?xml|<!--|<h1|<div|<font|<table|<a\s|<style|<title|<b>|<br|<p>|<img|<meta|<link|<object|<embed)/i;

/** The longest of what is looked for. */
const longest = 10;

/** Whether text begins as a page does, or as a document of another kind. */
export function beginsAsPage(text: string): boolean {
  return page.test(text);
}

/** Whether bytes, each as one letter, hold a page anywhere. */
export function looksLikePage(text: string): boolean {
  return markup.test(text) || drawing.test(text);
}

/** Whether a script, a page or a drawing stands anywhere in a file. */
export async function holdsMarkup({ handle, size }: Content): Promise<boolean> {
  const buffer = Buffer.alloc(64 * 1024);
  // Each piece begins a little before the last one's end, so that nothing hides between two.
  for (let start = 0; start < size; start += buffer.length - longest) {
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, start);
    if (looksLikePage(buffer.toString('latin1', 0, bytesRead))) return true;
    if (bytesRead < buffer.length) break;
  }
  return false;
}
