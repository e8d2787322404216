/** Everyday questions with the addresses that answer them: how many find one of them among the first three results. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { prepareSearch } from '../../src/app/search-entries.ts'
import { seedContent } from '../../src/content/items/publishing/seed.ts'
import { pageKindOf } from '../../src/site/search-pages.ts'
import { freshApp } from '../tools/fresh-app.ts'

type Question = { question: string; answers: string[] }

function readQuestions(name: string): Question[] {
  const lines = fs.readFileSync(`test/search/${name}.tsv`, 'utf8').trim().split('\n')
  const [, ...rows] = lines.filter(line => !line.startsWith('#'))
  return rows.map(row => {
    const [, question = '', answers = ''] = row.split('\t')
    return { question, answers: answers.split(' ') }
  })
}

type Result = { address: string; title: string }

/** An answer is an address, or a path that any query fits; path~text must have the text in its title. */
function isAnswer({ address, title }: Result, answer: string): boolean {
  const [place = '', text = ''] = answer.split('~')
  return (address === place || address.split('?')[0] === place) && title.includes(text)
}

async function createSearch() {
  const { app, db, pool } = await freshApp({ limits: false })
  await seedContent(db, { kindOf: pageKindOf })
  await prepareSearch({ db, pool }, { areItemsNew: true })
  /** The first three results as a visitor sees them; a code leads to the look-up at once. */
  return async (keyword: string): Promise<Result[]> => {
    const page = await app.inject(`/home/sousuo?keyword=${encodeURIComponent(keyword)}`)
    if (page.statusCode === 302) return [{ address: String(page.headers.location), title: '' }]
    const response = await app.inject({
      method: 'POST',
      url: '/api/search/api/site',
      payload: { keyword, pageSize: 3 },
    })
    return response.json().data
  }
}

async function scoreOf(questions: readonly Question[], search: (keyword: string) => Promise<Result[]>) {
  const missed: string[] = []
  for (const { question, answers } of questions) {
    const results = await search(question)
    if (!results.some(result => answers.some(answer => isAnswer(result, answer))))
      missed.push(`${question}: ${results.map(({ title, address }) => `${title} ${address}`).join(' | ')}`)
  }
  return { found: questions.length - missed.length, missed }
}

test('95 of 100 everyday questions find an answer among the first three results', async () => {
  const search = await createSearch()
  const questions = readQuestions('questions')
  expect(questions.length).toBeGreaterThanOrEqual(200)
  const { found, missed } = await scoreOf(questions, search)
  console.log(`${found} of ${questions.length} questions are answered by the first three results.`)
  if (process.env.SHOW_MISSED) console.log(missed.join('\n'))
  expect(found / questions.length, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
})

test('the questions that were written before the search are counted, whatever the number is', async () => {
  const search = await createSearch()
  const questions = readQuestions('held-out')
  expect(questions).toHaveLength(100)
  const { found, missed } = await scoreOf(questions, search)
  console.log(
    `${found} of ${questions.length} questions written before the search are answered by the first three results.`,
  )
  console.log(missed.join('\n'))
  expect(found).toBeGreaterThan(50)
})
