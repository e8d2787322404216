import { defineConfig } from 'vite'

const endsWithCss = (asset: { names: string[] }) => asset.names[0]?.endsWith('.css') ?? false

/** Two builds: the browser's files into dist/client, the whole server as one module into dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  publicDir: 'public',
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node24', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: ['chrome90', 'safari15', 'firefox100'],
        rolldownOptions: {
          input: 'src/app/browser.tsx',
          output: {
            entryFileNames: 'js/[name]-[hash].js',
            chunkFileNames: 'js/[name]-[hash].js',
            assetFileNames: asset =>
              endsWithCss(asset) ? 'css/[name]-[hash][extname]' : 'files/[name]-[hash][extname]',
          },
          // "use client" in react-router means nothing here: every page is rendered in both places.
          onLog: (level, log, defaultHandler) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && defaultHandler(level, log),
        },
      },
}))
