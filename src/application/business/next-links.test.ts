import { expect, test } from 'vitest'
import { isOffered } from '../../access/console-menus.ts'
import { begunKinds } from '../../registration/cases/kinds/case-kinds.ts'
import { rowAt } from '../../site/routes.ts'
import { nextLinks } from './next-links.tsx'

const facts = { allocated: '69990014', barcode: '9521234073000' }

test('after each approved business there is a next step, on a page that exists', () => {
  for (const kind of begunKinds) {
    const links = nextLinks[kind](facts)
    // A renewal has a note of its own.
    expect(links.length > 0, kind).toBe(kind !== 'renewal')
    for (const { to } of links) expect(rowAt(to.replace(/\?.*$/, '')), to).toBeDefined()
  }
})

test('a reader is offered no page that is for those who work with numbers', () => {
  const offered = nextLinks['extra-prefix'](facts).filter(({ to }) => isOffered(to, 'reader'))
  expect(offered.map(({ text }) => text)).toEqual(['看号码池', '下载证书'])
})
