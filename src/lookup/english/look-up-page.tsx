/** /SecondaryMenu/LookUp: one search box for numbers and company names, answered in English. */
import { TextInput } from '../../ui/controls/controls.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Empty } from '../../ui/status/states.tsx'
import { isRefused, type ResultOrFault, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { AnythingData, LookupCalls } from '../calls.ts'
import { queryField } from '../pages/page-query.ts'
import { QueryForm, ToolFrame } from '../pages/tool-frame.tsx'
import { ElementsResult, FirmResult, FirmsResult, GlnResult, GtinResult } from './look-up-results.tsx'
import { wrongInputText } from './look-up-texts.ts'

type Data = { q: string; result?: ResultOrFault<AnythingData> }

const maxInputLength = 300

export async function load(request: PageRequest): Promise<Data> {
  const q = queryField(request.url, 'q').replace(/[\r\n]+/g, ' ')
  if (q === '') return { q }
  const input = { q, currPage: 1, pageSize: 20 }
  return { q, result: await resultOrFault(callsOf<LookupCalls>(request)('POST codeSearch/api/anything', input)) }
}

const examples = [
  { label: 'A product: 6999000000018', to: '/SecondaryMenu/LookUp?q=6999000000018' },
  { label: 'A wrong check digit', to: '/SecondaryMenu/LookUp?q=6999000000019' },
  { label: 'A company prefix: 69990000', to: '/SecondaryMenu/LookUp?q=69990000' },
  { label: 'A number from Japan', to: '/SecondaryMenu/LookUp?q=4901234567894' },
  { label: 'A GS1 Digital Link', to: '/SecondaryMenu/LookUp?q=https://id.gs1.org/01/06999000000018/10/LOT-1' },
] as const

export function Component({ row, data: { q, result } }: PageProps<Data>) {
  const refused = result && isRefused(result) ? result : undefined
  return (
    <ToolFrame
      path={row.path}
      title={row.title}
      lead="Is a product number valid, and who owns it? Type a GTIN, a GLN, a company prefix, the English or Chinese name of a company, an element string or a GS1 Digital Link."
      form={
        <QueryForm action={row.path} examples={examples}>
          <TextInput
            key={q}
            name="q"
            label="Number or name"
            defaultValue={q}
            longest={maxInputLength}
            autoComplete="off"
            spellCheck={false}
            hint="Spaces and hyphens are ignored"
            fault={refused && wrongInputText(refused.faults?.[0]?.fault)}
          />
        </QueryForm>
      }
    >
      {result && !isRefused(result) ? <Results found={result.data} q={q} /> : <Nothing />}
    </ToolFrame>
  )
}

/** A bare number has one element, which its own result explains. */
const elementsOf = (interpretation: NonNullable<AnythingData['interpretation']>) =>
  interpretation.kind !== 'number' && interpretation.elements.length > 0 ? interpretation : null

function Results({ found: { interpretation, gtin, location, firms, firm }, q }: { found: AnythingData; q: string }) {
  // Eight digits that are no GTIN-8 are a company prefix, if one is registered.
  const isPrefix = gtin?.state === 'wrong-check-digit' && firms !== null
  const elements = interpretation && elementsOf(interpretation)
  const isFound = [gtin, firm, location, elements].some(result => result !== null)
  const isUnknown = firms?.rows.length === 0 || (interpretation !== null && !isFound)
  return (
    <>
      {gtin && !isPrefix && <GtinResult data={gtin} />}
      {location && <GlnResult data={location} />}
      {firm && <FirmResult firm={firm} />}
      {elements && <ElementsResult data={elements} />}
      {firms && firms.rows.length > 0 && <FirmsResult firms={firms.rows} total={firms.page.total} />}
      {isUnknown && <NoFirm q={q} />}
    </>
  )
}

function Nothing() {
  return (
    <Empty title="The answer appears here">
      <p>
        A number says who assigned it, whether its company prefix is valid today, which company holds it, and, if it was
        reported, which product it is.
      </p>
    </Empty>
  )
}

function NoFirm({ q }: { q: string }) {
  return (
    <Empty
      title="Nothing is registered under this"
      actions={
        <LinkTo to={`/SecondaryMenu/Search?${new URLSearchParams({ keyword: q.slice(0, 100) })}`}>
          Search the pages of this site instead
        </LinkTo>
      }
    >
      <p>
        Companies are found by words of their English name, if they registered one, and by two characters of their
        Chinese name. A number of one of its products finds a company too.
      </p>
    </Empty>
  )
}

/** The title has the number, but no Chinese name. */
export const head = ({ q }: Data) =>
  q === '' || /\p{Script=Han}/u.test(q) ? {} : { title: `${q.slice(0, 40)} - Look up a number` }
