// Installs what is missing, builds the app and serves it on this machine only.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildCommand, installMissing, run } from './install.mjs'
import { serverOf } from './serve.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installMissing()
console.log('Building …')
run(...buildCommand)

const wanted = Number(process.env.PORT ?? 4173)
const server = serverOf(readFileSync('dist/index.html'), ['/', '/index.html'])
server.on('error', (error) => {
  if (error.code === 'EADDRINUSE' && process.env.PORT === undefined && server.tries < 20) {
    server.tries += 1
    server.listen(wanted + server.tries, '127.0.0.1')
    return
  }
  console.error(`Can't serve the app: ${error.message}.`)
  process.exit(1)
})
server.tries = 0
server.on('listening', () =>
  console.log(`\nUnmatch is at http://127.0.0.1:${server.address().port}/  (Ctrl C ends it)`),
)
server.listen(wanted, '127.0.0.1')
