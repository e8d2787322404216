/** The slip that a firm has sent, in the page beside its bill; while it waits it can be replaced or withdrawn. */
import { Button } from 'antd'
import { useCallback, useState } from 'react'
import type { FileCalls } from '../../../registration/record/files/calls.ts'
import { useConfirm } from '../../../ui/console/confirm.tsx'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { FeeCalls, Payment } from '../../calls.ts'
import { useAct } from '../use-act.ts'
import { SlipPicture } from './slip-picture.tsx'
import { SlipUpload } from './slip-upload.tsx'
import styles from './slips.module.css'

type Slip = NonNullable<Payment['slip']>

function OwnPicture({ slip }: { slip: Slip }) {
  const call = useCall<FileCalls>()
  const { id } = slip
  const fetchUrl = useCallback(
    async () => (await call('GET tycpdmfirm/authApi/returnFileUrl', { id, fileType: 'other' })).data.url,
    [call, id],
  )
  return <SlipPicture slip={slip} fetchUrl={fetchUrl} />
}

/** An earlier slip, opened by a button. */
export function OwnSlipToggle({ slip }: { slip: Slip }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? '收起凭证' : '看凭证'}
      </Button>
      {isOpen && (
        <div className={styles.own}>
          <OwnPicture slip={slip} />
        </div>
      )}
    </>
  )
}

type Props = { paymentId: number; slip: Slip; onChanged: () => void }

export function WaitingSlip({ paymentId, slip, onChanged }: Props) {
  const call = useCall<FeeCalls>()
  const { openDialog, dialog } = useConfirm()
  const { act } = useAct(onChanged)
  const replace = async (slipFileId: string) => {
    await call('POST fees/authApi/slip/replace', { paymentId, slipFileId })
    onChanged()
    return '凭证已更换，等待财务核对'
  }
  const withdraw = () =>
    openDialog({
      title: '撤回这份凭证？',
      text: <p>撤回以后账单仍是待缴费，可以重新上传凭证或者换一种方式付款。已经汇出的款不会因此退回。</p>,
      ok: '撤回凭证',
      danger: true,
      onOk: async () => {
        await act(async () => {
          await call('POST fees/authApi/slip/withdraw', { paymentId })
          onChanged()
          return '凭证已撤回'
        })
        return undefined
      },
    })
  return (
    <div className={styles.own}>
      <OwnPicture key={slip.id} slip={slip} />
      <div className={styles.acts}>
        <SlipUpload
          label="更换凭证"
          photoLabel="重新拍一张"
          isMain={false}
          onUploaded={replace}
          onConflict={onChanged}
        />
        <Button danger onClick={withdraw}>
          撤回凭证
        </Button>
      </div>
      {dialog}
    </div>
  )
}
