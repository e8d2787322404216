import { expect, test } from 'vitest'
import { createPressWatch } from './press-watch.ts'

async function isSettled(promise: Promise<void>) {
  return Promise.race([promise.then(() => true), new Promise<boolean>(done => setTimeout(() => done(false), 20))])
}

test('without a press there is no waiting', async () => {
  const page = new EventTarget()
  const { watch, whenReleased } = createPressWatch()
  watch(page)
  expect(await isSettled(whenReleased())).toBe(true)
})

test('a reply waits for the release and comes after its click', async () => {
  const page = new EventTarget()
  const { watch, whenReleased } = createPressWatch()
  watch(page)
  const order: string[] = []
  page.addEventListener('click', () => order.push('click'))
  page.dispatchEvent(new Event('pointerdown'))
  const reply = whenReleased().then(() => {
    order.push('reply')
  })
  expect(await isSettled(reply)).toBe(false)
  page.dispatchEvent(new Event('pointerup'))
  page.dispatchEvent(new Event('click'))
  await reply
  expect(order).toEqual(['click', 'reply'])
  expect(await isSettled(whenReleased())).toBe(true)
})

test('a press that is never released does not block replies forever', async () => {
  const page = new EventTarget()
  const { watch, whenReleased } = createPressWatch(1)
  watch(page)
  page.dispatchEvent(new Event('pointerdown'))
  await whenReleased()
})
