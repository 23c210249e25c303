import { defineConfig } from '@playwright/test'
import { downloadFolder } from './saved-files'

export default defineConfig({
  testDir: '.',
  timeout: 480_000,
  expect: { timeout: 60_000 },
  // A page that does not start fails every test: the first of them say so, and the rest are spared the wait.
  maxFailures: 16,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  outputDir: '../../test-results',
  use: { viewport: { width: 1440, height: 900 }, actionTimeout: 120_000, navigationTimeout: 120_000 },
  projects: [
    {
      name: 'chromium',
      use: {
        // A colour on its way from one state to the next is neither's.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: {
          executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
          args: [
            '--no-sandbox',
            '--disable-gpu',
            '--disable-quic',
            '--no-first-run',
            '--disable-background-networking',
            '--disable-component-update',
            '--disable-sync',
            // The first so that the control of the privacy test is not stopped by anything but the page's own policy; the
            // others are pages of the browser's own, drawn for an address bar that nobody sees: a seventh of the work.
            '--disable-features=LocalNetworkAccessChecks,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
          ],
        },
      },
    },
    {
      // Stock Firefox, over WebDriver BiDi.
      name: 'firefox',
      grepInvert: /@any-browser/,
      testMatch:
        /(carry-out|continuous|intruder|journeys|labelled-files|long-lists|looked-up|nothing-leaves|own-csv|stays-on-the-page|undo|utility|work)\.spec\.ts$/,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: {
          downloadsPath: downloadFolder,
          executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
          firefoxUserPrefs: {
            'ui.prefersReducedMotion': 1,
            // So that the control of the privacy test reaches this machine, where the sink is, by WebRTC too.
            'media.peerconnection.ice.loopback': true,
          },
        },
      },
    },
  ],
})
