/** Signatures, judged by the library that receivers use. */
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { newSecret, signedHeaders } from './signature.ts'

const body = '{"type":"import.finished","data":{"名称":"纯牛奶"}}'

test('the library of Standard Webhooks accepts what is signed, and nothing that was changed', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const judge = new Webhook(secret)
  const headers = signedHeaders({ id: 'msg_1', at: new Date(), body }, [secret])
  expect(judge.verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => judge.verify(`${body} `, headers)).toThrow('No matching signature')
  expect(() => judge.verify(body, { ...headers, 'webhook-id': 'msg_2' })).toThrow('No matching signature')
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow('No matching signature')
})

test('while a secret is replaced either of both is accepted', () => {
  const [one, other] = [newSecret(), newSecret()]
  const headers = signedHeaders({ id: 'msg_1', at: new Date(), body }, [one, other])
  for (const secret of [one, other]) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
})

test('a receiver refuses what was signed more than five minutes ago, or is from the future', () => {
  const secret = newSecret()
  const signedAt = (minutes: number) =>
    signedHeaders({ id: 'msg_1', at: new Date(Date.now() + minutes * 60_000), body }, [secret])
  const judge = new Webhook(secret)
  expect(judge.verify(body, signedAt(-4))).toEqual(JSON.parse(body))
  expect(() => judge.verify(body, signedAt(-6))).toThrow('too old')
  expect(() => judge.verify(body, signedAt(6))).toThrow('too new')
})
