/** The command-line tool: runs one command and ends with its exit code. */
import { runTool } from './run-tool.ts'

process.exitCode = await runTool(process.argv.slice(2), {
  stdin: process.stdin,
  write: text => void process.stdout.write(text),
  writeError: text => void process.stderr.write(text),
})
