/** Reads a code with the camera. The picture never leaves the browser; the decoder is loaded when the camera opens. */
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/controls/dialog.tsx'
import styles from './camera-scan.module.css'
import type { LookUpTexts } from './locales/locale.ts'
import { openReader, type SymbolReader } from './symbol-reader.ts'

const scanIntervalMs = 200

type Texts = NonNullable<LookUpTexts['camera']>
type Props = { onFound: (text: string) => void; onClose: () => void; texts: Texts }

export function CameraButton({ onFound, texts }: Omit<Props, 'onClose'>) {
  // The home page leads here by the fragment.
  const [isOpen, setOpen] = useState(() => location.hash === '#scan')
  const close = () => setOpen(false)
  return (
    <>
      <Button look="outline" isWide icon="barcode" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <CameraScan
          texts={texts}
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

function CameraScan({ onFound, onClose, texts }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const onFoundRef = useRef(onFound)
  const [failure, setFailure] = useState('')
  const { cameraFailed, decoderFailed } = texts
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
      () => scan().catch(() => fail(decoderFailed)),
      () => fail(cameraFailed),
    )
    return stopScan
  }, [cameraFailed, decoderFailed])
  return (
    <Dialog title={texts.title} onClose={onClose} isOpen>
      {failure === '' ? (
        <video ref={video} className={styles.video} muted playsInline aria-label={texts.picture} />
      ) : (
        <p role="alert">{failure}</p>
      )}
      <p>{texts.text}</p>
    </Dialog>
  )
}

const videoConstraints = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }

function stopStream(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
