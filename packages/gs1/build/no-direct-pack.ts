/** Runs before `npm pack` in the source folder, whose exports are TypeScript: nobody could install the result. */
console.error('The package is made by `npm run pack -w packages/gs1 [-- FOLDER]`.')
process.exitCode = 1
