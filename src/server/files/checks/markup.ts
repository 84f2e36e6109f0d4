/**
 * What makes a browser or a server treat bytes as a program or a page. Each pattern is long enough not to occur in a
 * picture by chance. The search is a native regular expression: examining millions of brackets one by one would block
 * the server.
 */
const markup = /<(?:script[\s>/]|html[\s>]|body[\s>]|iframe[\s>]|!doctype\s|\?php\s)/i;
const drawing = /<svg[\s>]/;

/** How a page begins, wherever white space is allowed. */
const page =
  /^\s*(?:<!doctype|<html|<head|<body|<script|<iframe|<svg|<\?xml|<!--|<h1|<div|<font|<table|<a\s|<style|<title|<b>|<br|<p>|<img|<meta|<link|<object|<embed)/i;

/** Whether a text begins like a page, or like a document of another kind. */
export function beginsAsPage(text: string): boolean {
  return page.test(text);
}

/** Whether bytes, one character each, contain a page anywhere. */
export function looksLikePage(text: string): boolean {
  return markup.test(text) || drawing.test(text);
}
