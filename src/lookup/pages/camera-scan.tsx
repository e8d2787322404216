/** Reads a code with the camera. The picture never leaves the browser; the decoder is loaded when the camera opens. */
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import styles from './camera-scan.module.css'
import { openReader, type SymbolReader } from './symbol-reader.ts'

const scanIntervalMs = 200

const cameraFailedMessage = '相机没有打开，请允许使用相机，或者手工输入'
const decoderFailedMessage = '识别程序没有加载，请检查网络后再试，或者手工输入'

type Props = { onFound: (text: string) => void; onClose: () => void }

export function CameraButton({ onFound }: Pick<Props, 'onFound'>) {
  // The home page leads here by the fragment.
  const [isOpen, setOpen] = useState(() => location.hash === '#scan')
  const close = () => setOpen(false)
  return (
    <>
      <Button look="outline" isWide icon="barcode" onClick={() => setOpen(true)}>
        用相机扫码
      </Button>
      {isOpen && (
        <CameraScan
          onClose={close}
          onFound={text => {
            close()
            onFound(text)
          }}
        />
      )}
    </>
  )
}

function CameraScan({ onFound, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const onFoundRef = useRef(onFound)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    let isStopped = false
    let stream: MediaStream | undefined
    let reader: SymbolReader | undefined
    const stopScan = () => {
      isStopped = true
      reader?.close()
      if (stream) stopStream(stream)
    }
    const fail = (message: string) => {
      if (!isStopped) setFailure(message)
      stopScan()
    }
    const startCamera = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: videoConstraints })
      if (isStopped || !video.current) return stopStream(stream)
      video.current.srcObject = stream
      await video.current.play()
    }
    const scan = async () => {
      reader = await openReader()
      while (!isStopped && video.current) {
        const text = await reader.read(video.current)
        if (text && !isStopped) return onFoundRef.current(text)
        await new Promise(resolve => setTimeout(resolve, scanIntervalMs))
      }
      reader.close()
    }
    startCamera().then(
      () => scan().catch(() => fail(decoderFailedMessage)),
      () => fail(cameraFailedMessage),
    )
    return stopScan
  }, [])
  return (
    <Dialog title="用相机扫码" onClose={onClose} isOpen>
      {failure === '' ? (
        <video ref={video} className={styles.video} muted playsInline aria-label="相机画面" />
      ) : (
        <p role="alert">{failure}</p>
      )}
      <p>把条码或二维码放在画面中间。画面只在本机识别，不会上传。</p>
    </Dialog>
  )
}

const videoConstraints = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }

function stopStream(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
