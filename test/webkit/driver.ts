import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findWebKit } from '../../scripts/webkit.mjs'

/** A WebKit with one window, driven by the W3C WebDriver protocol. */
export type Driver = {
  /** A command of the session: `POST /url`, `GET /window/handles` and so on. */
  readonly command: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>
  /** Where this browser's downloads go. */
  readonly downloads: string
  readonly version: string
  readonly end: () => Promise<void>
}

/** @throws where the browser, its driver or the screen is not installed. */
export async function startWebKit(): Promise<Driver> {
  const found = findWebKit()
  if (found === undefined) {
    throw new Error(
      'WebKitGTK was not found. On Debian or Ubuntu: `apt-get install webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb`.',
    )
  }
  const home = mkdtempSync(join(tmpdir(), 'unmatch-webkit-'))
  const downloads = homeWithDownloads(home)
  const { screen, display } = await startScreen()
  const port = await freePort()
  const driver = spawn(found.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, HOME: home, XDG_CONFIG_HOME: join(home, '.config') },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await answers(address)
  const session = (await ask(address, 'POST', '/session', {
    capabilities: {
      alwaysMatch: {
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] },
      },
    },
  })) as { readonly sessionId: string; readonly capabilities: { readonly browserVersion: string } }
  const command: Driver['command'] = (method, path, body) =>
    ask(`${address}/session/${session.sessionId}`, method, path, body)
  await command('POST', '/window/rect', { x: 0, y: 0, width: 1440, height: 900 })
  return {
    command,
    downloads,
    version: session.capabilities.browserVersion,
    end: async () => {
      await command('DELETE', '')
      await Promise.all([ended(driver), ended(screen)])
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** A home of its own, whose folder for downloads is known. */
function homeWithDownloads(home: string): string {
  const downloads = join(home, 'Downloads')
  mkdirSync(downloads)
  mkdirSync(join(home, '.config'))
  writeFileSync(join(home, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n')
  return downloads
}

/** A screen without a monitor; it finds a free number by itself and says which. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
  return { screen, display: `:${number.toString().trim()}` }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`${address}/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error(`WebKitWebDriver does not answer at ${address}.`)
}

type Answer = { readonly value: unknown }

async function ask(address: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(address + path, { method, body: body ? JSON.stringify(body) : null })
  const { value } = (await response.json()) as Answer
  if (response.ok) return value
  const { error, message } = value as { readonly error: string; readonly message: string }
  throw new Error(`${method} ${path}: ${error}. ${message}`)
}

async function ended(process: ChildProcess): Promise<void> {
  process.kill()
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit')
}
