/**
 * Texts that cost a careless reader far more than their sender, or that cannot be stored. Each is made with at most a
 * given length in UTF-16 units.
 */
export const hostileKinds: Readonly<Record<string, (units: number) => string>> = {
  'marks in the wrong order': (units) => '\u0301'.repeat(units / 2) + '\u0323'.repeat(units / 2),
  'a letter with marks': (units) => `e${'\u0301'.repeat(units / 2 - 1)}${'\u0323'.repeat(units / 2 - 1)}`,
  'letters with as many marks as may be': (units) => `e${'\u0301'.repeat(15)}${'\u0323'.repeat(15)}`.repeat(units / 31),
  'Hangul in parts': (units) => '\u1100\u1161\u11a8'.repeat(units / 3),
  'one emoji of many': (units) => '👩\u200d'.repeat(units / 3),
  qualities: (units) => `${';q=0.000'.repeat(units / 8 - 1)}x`,
  digits: (units) => `${'9'.repeat(units - 1)}x`,
  'spaces inside': (units) => `x${' '.repeat(units - 2)}x`,
  'spaces around': (units) => `${' '.repeat(units / 2)}x${' '.repeat(units / 2 - 1)}`,
  lines: (units) => '\n \t\r\n'.repeat(units / 5),
  'an address without an end': (units) => `a@${'a.'.repeat(units / 2 - 1)}`,
  brackets: (units) => '('.repeat(units),
  commas: (units) => ', ;'.repeat(units / 3),
  'quotes and backslashes': (units) => '"\\<'.repeat(units / 3),
  'halves of surrogates': (units) => '\ud800'.repeat(units / 6),
  NUL: (units) => '\0'.repeat(units / 6),
  'turned direction': (units) => '\u202e'.repeat(units / 2),
  'capitals that grow': (units) => '\u0130\ufdfa'.repeat(units / 4),
}

/** Those that HTTP allows in a header. */
export const hostileHeaderKinds = [
  'qualities',
  'digits',
  'spaces inside',
  'an address without an end',
  'brackets',
  'commas',
  'quotes and backslashes',
] as const
