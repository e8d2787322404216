import { expect, test } from 'vitest'
import { keyedHash, seal, unseal } from './seal.ts'

const key = { secretKey: 'one key', purpose: 'test' }

test('a sealed text can be decrypted only with its own key and purpose', () => {
  const sealed = seal('验证码 7K3P', key)
  expect(sealed).not.toContain('7K3P')
  expect(unseal(sealed, key)).toBe('验证码 7K3P')
  expect(unseal(sealed, { ...key, purpose: 'other' })).toBeUndefined()
  expect(unseal(sealed, { ...key, secretKey: 'other' })).toBeUndefined()
  expect(unseal(`${sealed.slice(0, -2)}AA`, key)).toBeUndefined()
  expect(unseal('', key)).toBeUndefined()
})

test('sealing a text twice gives different results, hashing it gives the same', () => {
  expect(seal('a', key)).not.toBe(seal('a', key))
  expect(keyedHash('a', key)).toBe(keyedHash('a', key))
  expect(keyedHash('a', key)).not.toBe(keyedHash('a', { ...key, purpose: 'other' }))
})
