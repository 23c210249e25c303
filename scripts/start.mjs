// Installs what is missing, builds the app and serves it on this machine only.
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installMissing, run } from './install.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installMissing()
run('npx', ['vite', 'build', '--logLevel', 'warn'])

const page = readFileSync('dist/index.html')
const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page.toString('utf8'))?.[1] ?? ''
// What a host should send besides: a page's own policy can't say these.
const host = JSON.parse(readFileSync('scripts/host-headers.json', 'utf8'))
const wanted = Number(process.env.PORT ?? 4173)

const server = createServer((request, response) => {
  const path = (request.url ?? '/').split('?')[0]
  if (path !== '/' && path !== '/index.html') {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is one page here: /\n')
    return
  }
  response
    .writeHead(200, { ...host.headers, 'content-security-policy': `${policy}; ${host.policyBesides}` })
    .end(page)
})
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
