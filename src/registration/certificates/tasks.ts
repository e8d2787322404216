/** The task that draws certificates in a worker thread. */
import type { FileReply } from '../../wire/call.ts'
import type { Task } from '../../workers/task.ts'
import type { PrintedCertificate } from './certificate-drawing.ts'
import { drawA4, drawCard } from './certificate-pdf.ts'
import { type CertificatePaper, certificateTitle } from './rules.ts'

type CertificateInput = { certificate: PrintedCertificate; paper: CertificatePaper }

export const drawCertificate: Task<CertificateInput, FileReply> = {
  name: 'drawCertificate',
  run: async ({ certificate, paper }) => {
    const bytes = await (paper === 'card' ? drawCard(certificate) : drawA4(certificate))
    const name = `${certificateTitle(certificate.number)}${paper === 'card' ? ' 卡片' : ''}.pdf`
    return { name, type: 'application/pdf', bytes }
  },
}

export const certificateTasks = [drawCertificate]
