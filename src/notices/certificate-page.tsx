/** View `certificateVerify`: the public verification of a certificate. The form is in the address and works without scripts. */
import { languageOf } from '../codes/languages.ts'
import { PublicForm } from '../forms/public-form.tsx'
import { TextInput } from '../ui/controls/controls.tsx'
import type { FieldFault } from '../wire/errors.ts'
import { isRefused, resultOrFault } from '../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest, type PageRow } from '../wire/page.ts'
import type { CertificateVerificationCalls, Verification } from './certificate-calls.ts'
import { certificateInputLengths } from './certificate-lengths.ts'
import styles from './certificate-page.module.css'
import { CertificateResult } from './certificate-result.tsx'
import { certificateTexts } from './locales/locales.ts'

type Query = { number: string; code: string }
type Data = { query: Query; verification?: Verification; faults?: readonly FieldFault[] }

export async function load(request: PageRequest): Promise<Data> {
  const { searchParams } = request.url
  const field = (name: keyof Query) => (searchParams.get(name) ?? '').replace(/[\0\uD800-\uDFFF]/g, '').trim()
  const query = { number: field('number'), code: field('code') }
  if (query.number === '' && query.code === '') return { query }
  const call = callsOf<CertificateVerificationCalls>(request)
  const result = await resultOrFault(call('GET certificate/api/verify', query))
  if (isRefused(result)) return { query, faults: result.faults ?? [] }
  return { query, verification: result.data }
}

export function head({ verification }: Data, row: PageRow) {
  const { resultTitle } = certificateTexts[languageOf(row)]
  return verification && resultTitle !== undefined ? { title: resultTitle } : {}
}

export function Component({ row, data: { query, verification, faults = [] } }: PageProps<Data>) {
  const language = languageOf(row)
  const texts = certificateTexts[language]
  if (verification)
    return <CertificateResult path={row.path} language={language} verification={verification} texts={texts} />
  const faultOf = (name: keyof Query) => faults.find(({ field }) => field === name)?.message
  return (
    <div className={styles.ask}>
      <h1>{texts.heading}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <PublicForm action={row.path} className={styles.form} verb={texts.submit}>
        <TextInput
          key={`number ${query.number}`}
          name="number"
          label={texts.number}
          hint={texts.numberHint}
          longest={certificateInputLengths.number}
          defaultValue={query.number}
          required
          fault={faultOf('number')}
        />
        <TextInput
          key={`code ${query.code}`}
          name="code"
          label={texts.code}
          hint={texts.codeHint}
          longest={certificateInputLengths.code}
          defaultValue={query.code}
          autoComplete="off"
          spellCheck={false}
          required
          fault={faultOf('code')}
        />
      </PublicForm>
    </div>
  )
}
