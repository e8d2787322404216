import { expect, test } from 'vitest'
import { fieldOf } from '../../enquiries/enquiry-kinds.ts'
import { readOpinion, verdictLabels } from './key-labels.ts'

test('the verdicts are those of the form', () => {
  expect(Object.keys(verdictLabels)).toEqual(fieldOf('page', 'topic')?.options)
})

test('an opinion without an address is of no page', () => {
  expect(readOpinion('/News/Center 有用')).toEqual({ address: '/News/Center', verdict: '有用' })
  expect(readOpinion('')).toEqual({ address: '', verdict: '' })
})
