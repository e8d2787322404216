/** The own second factor: passkeys, the authenticator, new recovery codes, switching it all off. */
import { useCallback, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { KeyValue } from '../../ui/display/key-value.tsx'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { showToast } from '../../ui/status/toast-event.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { AddPasskey } from '../passkeys/add-passkey.tsx'
import { useHasPasskeys } from '../passkeys/browser-passkey.ts'
import type { PasskeyCalls } from '../passkeys/calls.ts'
import { type OpenForm, PasskeyList } from '../passkeys/passkey-list.tsx'
import type { SecondFactorCalls } from './calls.ts'
import { EnrolmentView } from './enrolment-view.tsx'
import { ProofForm } from './proof-form.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import styles from './second-factor.module.css'

type State = DataOf<RowOf<SecondFactorCalls, 'POST member/authApi/totp'>>
type Passkeys = DataOf<RowOf<PasskeyCalls, 'POST member/authApi/passkeys'>>
type Enrolment = DataOf<RowOf<SecondFactorCalls, 'POST member/authApi/totpBegin'>>

export function SecondFactorPart() {
  const call = useCall<SecondFactorCalls | PasskeyCalls>()
  const load = useCallback(async () => {
    const [state, passkeys] = await Promise.all([
      call('POST member/authApi/totp', {}),
      call('POST member/authApi/passkeys', {}),
    ])
    return { data: { state: state.data, passkeys: passkeys.data } }
  }, [call])
  const { reply, failure, reload } = useReply(load)
  const [codes, setCodes] = useState<readonly string[]>()
  const [open, setOpen] = useState<string>()
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取两步验证" lines={4} />
  const { state, passkeys } = reply.data
  const onSaved = () => {
    setCodes(undefined)
    reload()
  }
  const onCodes = (next: readonly string[]) => {
    if (next.length > 0) setCodes(next)
    else reload()
  }
  if (codes) return <RecoveryCodeList codes={codes} onSaved={onSaved} />
  if (!state.isAvailable) return <Note>演示账号大家共用，不能开启两步验证。注册一个自己的账号可以试用。</Note>
  const props = { state, onCodes, onChanged: reload, open, setOpen }
  return (
    <>
      {state.enabledAt === null ? (
        <Note>没有开启。开启后，登录时除密码外还要您的通行密钥或动态码，别人知道了密码也登录不了。</Note>
      ) : (
        <Facts state={state} />
      )}
      <PasskeyPart passkeys={passkeys} {...props} />
      <AuthenticatorPart {...props} />
      {state.enabledAt !== null && <Enabled {...props} />}
    </>
  )
}

type PartProps = OpenForm & {
  state: State
  onCodes: (codes: readonly string[]) => void
  onChanged: () => void
}

function Facts({ state: { enabledAt, recoveryCodesLeft } }: { state: State }) {
  return (
    <>
      <div className={styles.facts}>
        <KeyValue
          facts={[
            { key: '状态', value: `已开启，${formatDate(enabledAt, 'yyyy-MM-dd HH:mm')} 起` },
            { key: '剩余恢复码', value: `${recoveryCodesLeft} 个` },
          ]}
        />
      </div>
      {recoveryCodesLeft < 3 && <Note tone="warning">恢复码快用完了，请换一组新的。</Note>}
    </>
  )
}

function PasskeyPart({ passkeys: { passkeys, isPossible, limit }, ...props }: PartProps & { passkeys: Passkeys }) {
  const { state, open, setOpen, onCodes, onChanged } = props
  const isAdding = open === 'add'
  const isSupported = useHasPasskeys()
  const onAdded = (codes: readonly string[]) => {
    setOpen(undefined)
    showToast('通行密钥已登记', 'good')
    onCodes(codes)
  }
  return (
    <section className={styles.kind} aria-label="通行密钥">
      <h3>通行密钥</h3>
      <p className={styles.way}>
        用手机或电脑的指纹、面容、锁屏密码，或者安全密钥登录，不用输密码和动态码，假网站骗不走。
      </p>
      {passkeys.length > 0 && <PasskeyList {...{ passkeys, open, setOpen, onChanged }} own={state} />}
      {!isPossible && <Note>本站现在的网址不能用通行密钥，请用身份验证器。</Note>}
      {isPossible && !isSupported && <Note>这个浏览器不支持通行密钥，可以换一个浏览器登记，或用身份验证器。</Note>}
      {isPossible && isSupported && isAdding && <AddPasskey own={state} onAdded={onAdded} />}
      {isPossible && isSupported && !isAdding && passkeys.length < limit && (
        <div className={styles.buttons}>
          <Button look="outline" onClick={() => setOpen('add')}>
            登记通行密钥
          </Button>
        </div>
      )}
    </section>
  )
}

function AuthenticatorPart({ state, open, setOpen, onCodes, onChanged }: PartProps) {
  const call = useCall<SecondFactorCalls | PasskeyCalls>()
  const isOpen = open === 'authenticator'
  const done = (text: string) => {
    setOpen(undefined)
    showToast(text, 'good')
  }
  const onRemoved = () => {
    done('身份验证器已移除')
    onChanged()
  }
  const onSetUp = (codes: readonly string[]) => {
    done('身份验证器已设好')
    onCodes(codes)
  }
  return (
    <section className={styles.kind} aria-label="身份验证器">
      <h3>身份验证器</h3>
      <p className={styles.way}>
        {state.hasAuthenticator
          ? '已设好：登录时输入手机上的动态码。'
          : '手机上的一个应用，每半分钟换一个 6 位动态码。'}
      </p>
      {isOpen && state.hasAuthenticator && (
        <ProofForm
          name="removeAuthenticator"
          own={state}
          verb="移除身份验证器"
          send={async proof => {
            await call('POST member/authApi/totpRemove', proof)
            onRemoved()
          }}
        />
      )}
      {isOpen && !state.hasAuthenticator && <SetUp state={state} onSetUp={onSetUp} />}
      {!isOpen && (!state.hasAuthenticator || state.hasPasskey) && (
        <div className={styles.buttons}>
          <Button look={state.hasAuthenticator ? 'neutral' : 'outline'} onClick={() => setOpen('authenticator')}>
            {state.hasAuthenticator ? '移除身份验证器' : '设置身份验证器'}
          </Button>
        </div>
      )}
    </section>
  )
}

function SetUp({ state, onSetUp }: { state: State; onSetUp: (codes: readonly string[]) => void }) {
  const call = useCall<SecondFactorCalls>()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const onCode = async (code: string) => {
    const { data } = await call('POST member/authApi/totpConfirm', { code })
    onSetUp(data.recoveryCodes)
  }
  if (enrolment) return <EnrolmentView enrolment={enrolment} verb="完成设置" onCode={onCode} />
  return (
    <ProofForm
      name="setUpAuthenticator"
      own={state}
      verb="开始设置"
      send={async proof => setEnrolment((await call('POST member/authApi/totpBegin', proof)).data)}
    />
  )
}

function Enabled({ state, open, setOpen, onCodes, onChanged }: PartProps) {
  const call = useCall<SecondFactorCalls>()
  const isOpen = open === 'renew' || open === 'end'
  return (
    <section className={styles.kind} aria-label="恢复码">
      <h3>恢复码</h3>
      <p className={styles.way}>手机和密钥都不在身边时，用一个恢复码登录，每个只能用一次。</p>
      {open === 'renew' && (
        <ProofForm
          name="renewCodes"
          own={state}
          withoutPassword
          verb="换一组恢复码"
          send={async ({ password: _, ...proof }) =>
            onCodes((await call('POST member/authApi/recoveryCodes', proof)).data.recoveryCodes)
          }
        />
      )}
      {open === 'end' && (
        <ProofForm
          name="endFactor"
          own={state}
          verb="关闭两步验证"
          send={async proof => {
            await call('POST member/authApi/totpEnd', proof)
            showToast('两步验证已关闭', 'good')
            onChanged()
          }}
        />
      )}
      {!isOpen && (
        <div className={styles.buttons}>
          <Button look="outline" onClick={() => setOpen('renew')}>
            换一组恢复码
          </Button>
          {!state.isRequired && (
            <Button look="neutral" onClick={() => setOpen('end')}>
              关闭两步验证
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
