import { expect, test } from 'vitest'
import { type ControlTraits, isStoredControl } from './text-controls.ts'

const text: ControlTraits = { tagName: 'INPUT', type: 'text', autocomplete: '', isSecret: false }

test.each<[string, Partial<ControlTraits>, boolean]>([
  ['a text', {}, true],
  ['a telephone number', { type: 'tel', autocomplete: 'tel' }, true],
  ['a text area', { tagName: 'TEXTAREA', type: 'textarea' }, true],
  ['a native select', { tagName: 'SELECT', type: 'select-one' }, true],
  ['a tick', { type: 'checkbox' }, true],
  ['a day', { type: 'date' }, true],
  ['a password', { type: 'password', autocomplete: 'current-password' }, false],
  ['a password that is made visible', { autocomplete: 'current-password' }, false],
  ['a new password that is made visible', { autocomplete: 'new-password' }, false],
  ['a code that was sent', { autocomplete: 'one-time-code' }, false],
  ['a captcha or a receipt', { isSecret: true }, false],
  ['a hidden field', { type: 'hidden' }, false],
  ['a file', { type: 'file' }, false],
  ['the search field inside a select of a console', { type: 'search', role: 'combobox' }, false],
  ['a text that cannot be changed', { readOnly: true }, false],
])('%s is stored or not', (_, traits, isStored) => {
  expect(isStoredControl({ ...text, ...traits })).toBe(isStored)
})
