/** Tools for everybody: what a person at a desk would have an assistant look up. */
import { symbolTypes } from '@barcode-authority/gs1/symbols'
import { z } from 'zod'
import { placeLength } from '../branches/place-length.ts'
import {
  codesFor,
  nextQuestion,
  prefixFor,
  type QuestionName,
  questionNames,
  questions,
  readAnswers,
} from '../content/choices/which-code-rules.ts'
import { refuse } from '../wire/errors.ts'
import { digitText, text, wholeNumber } from '../wire/fields.ts'
import { tool } from './tool.ts'

const mostText = 2000

const optionsOf = (name: QuestionName) => questions.find(question => question.name === name)?.options ?? []
const choice = (name: QuestionName) =>
  z
    .enum(optionsOf(name).map(({ value }) => value))
    .optional()
    .describe(
      optionsOf(name)
        .map(({ value, label }) => `${value}: ${label}`)
        .join('; '),
    )

/** Where the site explains the renewal. */
const renewalPage = '/Business/Renewal'

const markdownOf = (path: string) => (path.endsWith('.md') ? path : `${path}.md`)

export const publicTools = [
  tool({
    name: 'look_up',
    title: '查一个码或名称 · Look up a code or a name',
    description:
      'Looks up a GTIN, GLN, company prefix, element string, Digital Link, firm or product name in the national register: state, holder and product. Says that a number is foreign or wrong where it is.',
    input: z.object({ text: text(mostText, 1).describe('What is printed or was scanned, as it is') }),
    run: async ({ text: q }, { page }) => ({ data: { found: await page('POST codeSearch/api/anything', { q }) } }),
  }),
  tool({
    name: 'explain_scan',
    title: '解释扫描结果 · Explain scanned data',
    description:
      'Explains pasted scan data: element strings with or without separators, Digital Links, EPC URNs, bare numbers. Gives every field with its meaning, what is wrong, and other ways to write it. Where several readings are possible all are given.',
    input: z.object({ text: text(mostText, 1) }),
    run: async (given, { page }) => ({ data: { reading: await page('POST gs1/api/interpret', given) } }),
  }),
  tool({
    name: 'check_digit',
    title: '校验码 · Check digit',
    description:
      'The check digit of a GS1 number: what the digits would get as their check digit, and whether the last one of them already is the right one. Nothing is assumed about whether the number is complete.',
    input: z.object({ digits: digitText(40, 1) }),
    run: async ({ digits }, { machine }) => ({ data: (await machine('checkNumber', { digits })) as object }),
  }),
  tool({
    name: 'which_code',
    title: '要用哪种编码 · Which code do I need',
    description:
      'Which GS1 keys a thing needs, and how long a company prefix must be. Answer the questions in their order; what is missing is asked for. count: how many kinds within three years.',
    input: z.object({
      thing: choice('thing'),
      sold: choice('sold'),
      carton: choice('carton'),
      pallet: choice('pallet'),
      count: z.number().int().min(1).max(1_000_000).optional(),
    }),
    run: async (input, { publicUrl }) => {
      const given = questionNames.flatMap(name => (input[name] === undefined ? [] : [[name, String(input[name])]]))
      const answers = readAnswers(new URLSearchParams(given))
      const question = nextQuestion(answers)
      if (question) return { data: { answers, question } }
      const codes = codesFor(answers).map(({ tool: path, ...code }) => ({ ...code, page: publicUrl + path }))
      const prefix = answers.count === undefined ? undefined : prefixFor(Number(answers.count))
      return { data: { answers, codes, ...(prefix && { companyPrefix: prefix }) } }
    },
  }),
  tool({
    name: 'draw_symbol',
    title: '画条码 · Draw a symbol',
    description:
      'Draws a bar code or two-dimensional symbol as PNG. The number of a logistic unit or an asset of a member carries the mark 样张.',
    input: z.object({
      type: z.enum(symbolTypes),
      code: text(500, 1).describe(
        'A number with its check digit, an element string, a Digital Link or a text, by type',
      ),
    }),
    run: async ({ type, code }, { file, publicUrl }) => {
      const { type: mimeType, bytes } = await file('GET barcodegeneration/api/barcode', { type, code, format: 'png' })
      const query = new URLSearchParams({ type, code, format: 'svg' })
      return {
        data: { type, code, file: `${publicUrl}/api/barcodegeneration/api/barcode?${query}` },
        image: { mimeType: mimeType.split(';')[0] ?? mimeType, bytes },
      }
    },
  }),
  tool({
    name: 'find_branch',
    title: '找分支机构 · Find the branch',
    description:
      'The branch that is responsible for a place or an address in China, with telephone, hours and address.',
    input: z.object({ place: text(placeLength, 1).describe('A place or an address, in Chinese') }),
    run: async ({ place }, { page }) => ({ data: (await page('GET branch/api/find', { place })) as object }),
  }),
  tool({
    name: 'renewal',
    title: '续展要什么 · What a renewal needs',
    description:
      'What the renewal of a company prefix needs: documents, dates, fees and the present periods of the rules.',
    input: z.object({}),
    run: async (_, { page, document }) => ({
      data: {
        rules: await page('GET businessRules/api/list', {}),
        fees: await page('GET fees/api/rates', {}),
        text: (await document(markdownOf(renewalPage))) ?? null,
      },
    }),
  }),
  tool({
    name: 'search_site',
    title: '搜本站 · Search the site',
    description: 'Searches pages, questions, news, standards and tools of this site. read_page reads what is found.',
    input: z.object({ keyword: text(100, 1), limit: wholeNumber(1, 20).default(8) }),
    run: async ({ keyword, limit }, { page, publicUrl }) => {
      const found = (await page('POST search/api/site', { keyword, currPage: 1, pageSize: limit })) as Record<
        string,
        unknown
      >[]
      const hits = found.map(({ title, summary, label, address }) => ({
        ...{ title, summary, label },
        address: String(address).startsWith('/') ? publicUrl + String(address) : address,
      }))
      return { data: { hits } }
    },
  }),
  tool({
    name: 'read_page',
    title: '读一页 · Read a page',
    description: 'The text of a page or article of this site as Markdown, by its address.',
    input: z.object({ address: text(300, 1) }),
    run: async ({ address }, { document, publicUrl }) => {
      const url = URL.parse(address, publicUrl)
      if (url?.origin !== new URL(publicUrl).origin) return refuse('not-found')
      return { data: { text: (await document(markdownOf(url.pathname) + url.search)) ?? refuse('not-found') } }
    },
  }),
]
