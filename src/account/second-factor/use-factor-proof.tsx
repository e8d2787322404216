/** The part of a form in which a signed-in person proves himself again: by a code, a passkey or a recovery code. */
import { type ReactNode, useState } from 'react'
import type { PasskeyProof } from '../../access/passkey-fields.ts'
import type { FormField } from '../../forms/form-faults.ts'
import type { FormValues } from '../../forms/required-faults.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextInput } from '../../ui/controls/controls.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { accountFieldLengths } from '../field-lengths.ts'
import { provePasskey, useHasPasskeys } from '../passkeys/browser-passkey.ts'
import type { PasskeyCalls } from '../passkeys/calls.ts'
import styles from './second-factor.module.css'

export type OwnWays = { hasAuthenticator: boolean; hasPasskey: boolean }
export type FactorProof = { code?: string; recoveryCode?: string; passkey?: PasskeyProof }

/** `none`: the account has no second factor. */
type Way = 'code' | 'passkey' | 'recoveryCode' | 'none'

export const factorFieldRows = {
  code: { label: '动态码', hint: '手机身份验证器里的 6 位数字', required: true, longest: accountFieldLengths.code },
  recoveryCode: {
    label: '恢复码',
    hint: '10 位，不分大小写',
    required: true,
    longest: accountFieldLengths.recoveryCode,
  },
} as const

const otherWays: Readonly<Record<Exclude<Way, 'none'>, string>> = {
  code: '用手机上的动态码',
  passkey: '用通行密钥',
  recoveryCode: '用恢复码',
}

type Fields = Readonly<Record<string, FormField>>
type FieldOf = (name: string) => Parameters<typeof TextInput>[0]

/** `fields` are rows of the form, `prove` returns what the call takes, `display` the field and the other ways. */
export function useFactorProof(own: OwnWays) {
  const call = useCall<PasskeyCalls>()
  const canUsePasskey = useHasPasskeys() && own.hasPasskey
  const [chosen, setChosen] = useState<Way>()
  const ways = waysOf(own, canUsePasskey)
  const way = chosen ?? ways[0] ?? 'none'
  const fields: Fields = way === 'code' || way === 'recoveryCode' ? { [way]: factorFieldRows[way] } : {}
  const prove = async (values: FormValues): Promise<FactorProof> => {
    if (way === 'none') return {}
    if (way !== 'passkey') return { [way]: values[way] ?? '' }
    return { passkey: await provePasskey((await call('POST member/authApi/passkeyProof', {})).data) }
  }
  const display = (field: FieldOf): ReactNode => (
    <ProofPart way={way} others={ways.filter(other => other !== way)} onWay={setChosen} field={field} />
  )
  return { fields, prove, display }
}

function waysOf({ hasAuthenticator, hasPasskey }: OwnWays, canUsePasskey: boolean): Exclude<Way, 'none'>[] {
  if (!hasAuthenticator && !hasPasskey) return []
  return [
    ...(hasAuthenticator ? (['code'] as const) : []),
    ...(canUsePasskey ? (['passkey'] as const) : []),
    'recoveryCode',
  ]
}

type PartProps = { way: Way; others: readonly Exclude<Way, 'none'>[]; onWay: (way: Way) => void; field: FieldOf }

function ProofPart({ way, others, onWay, field }: PartProps) {
  return (
    <>
      {way === 'code' && <TextInput {...field('code')} isCode autoComplete="one-time-code" />}
      {way === 'recoveryCode' && (
        <TextInput
          {...field('recoveryCode')}
          data-secret=""
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      )}
      {way === 'passkey' && <p className={styles.way}>按下面的按钮后，用您的通行密钥确认。</p>}
      {others.length > 0 && (
        <div className={styles.others}>
          {others.map(other => (
            <Button key={other} look="text" onClick={() => onWay(other)}>
              {otherWays[other]}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
