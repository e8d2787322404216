/** Invalid input for fields that expect a number. */
export const invalidNumbers: readonly string[] = [
  'abc',
  '６９０１',
  '1',
  '9'.repeat(10_000),
  '😀',
  'a\u0000b',
  '\ud800',
  '-1',
  '1e5',
  '../..',
  '%_\\',
  "' or 1=1",
]
