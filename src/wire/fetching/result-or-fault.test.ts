import { expect, test } from 'vitest'
import { CallFailure } from '../client.ts'
import { inputFault, refusalResponse, resultOrFault } from './result-or-fault.ts'

const failure = (code: number) => new CallFailure({ code, returnCode: '-100', returnMsg: '网络连接失败' })

test('in the browser every failed call of a loader is a fault, so that the page keeps its form', async () => {
  for (const status of [0, 400, 429, 500, 503])
    expect(await resultOrFault(Promise.reject(failure(status)))).toEqual({ fault: '网络连接失败', faults: [] })
})

test('on the server a refusal is a fault, and every other failure leads to the error page', async () => {
  const refusal = { message: '至多 5 个字', faults: [{ field: 'q', fault: 'too-big', message: '至多 5 个字' }] }
  expect(await resultOrFault(Promise.reject(refusalResponse(refusal, 400)))).toEqual({
    fault: refusal.message,
    faults: refusal.faults,
  })
  const response = refusalResponse({ message: '服务暂时不可用', faults: [] }, 503)
  await expect(resultOrFault(Promise.reject(response))).rejects.toBe(response)
})

test('while a person types only a refused input is a result; other failures are thrown, to be sent again', () => {
  expect(inputFault(failure(422))).toEqual({ fault: '网络连接失败', faults: [] })
  for (const status of [0, 429, 500, 503]) expect(() => inputFault(failure(status))).toThrow('网络连接失败')
})
