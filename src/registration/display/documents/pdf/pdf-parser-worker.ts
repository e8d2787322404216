/** The worker that reads PDF documents: pdf.js as a script of this site. */
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
