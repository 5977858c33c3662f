import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from './free-port.mjs';
import { ensureProgram } from './programs.mjs';
import { root, run } from './run.mjs';

/** The host name in `deploy/nginx/rafiq.conf`. */
export const deployedHost = 'rafiq.example';

/**
 * Starts nginx with `deploy/nginx/rafiq.conf` in front of one or two nodes, on free local ports and with a self-signed certificate.
 * @param {string} folder existing folder for its files
 * @param {number} node the node's port
 * @param {number} [other] the other node's port
 * @returns {Promise<{ port: number, stop: () => Promise<void> } | undefined>} the TLS port; undefined if nginx cannot be installed
 * @throws with the message of nginx or openssl
 */
export async function startDeployedNginx(folder, node, other) {
  if (!(await ensureProgram('nginx', 'nginx')) || !(await ensureProgram('openssl', 'openssl')))
    return undefined;
  const [plain, port] = [await findFreePort(), await findFreePort()];
  const [key, certificate] = ['key.pem', 'certificate.pem'].map((file) => join(folder, file));
  await runOrThrow('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${deployedHost}`],
    ...['-keyout', key, '-out', certificate],
  ]);
  const site = (await readFile(join(root, 'deploy', 'nginx', 'rafiq.conf'), 'utf8'))
    .replace(/^ *listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace('127.0.0.1:8080', `127.0.0.1:${node}`)
    .replace(/^ *server 127\.0\.0\.1:8081 .*$/m, (line) =>
      other === undefined ? '' : line.replace('8081', String(other)),
    )
    .replace(`/etc/letsencrypt/live/${deployedHost}/fullchain.pem`, certificate)
    .replace(`/etc/letsencrypt/live/${deployedHost}/privkey.pem`, key);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `${user} pid ${join(folder, 'pid')}; error_log stderr warn; daemon off;
events {}
http { access_log off; ${paths.join(' ')}
${site}
}
`,
  );
  const options = ['-e', 'stderr', '-p', folder, '-c', file];
  await runOrThrow('nginx', ['-t', ...options]);
  const nginx = spawn('nginx', options, { stdio: 'ignore' });
  const exit = new Promise((resolve) => nginx.once('exit', resolve));
  return {
    port,
    stop: async () => {
      nginx.kill('SIGTERM');
      await exit;
    },
  };
}

/** @throws with the program's output if it fails */
async function runOrThrow(program, args) {
  const { code, output } = await run(program, args, { quiet: true });
  if (code !== 0) throw new Error(`${program} failed: ${output}`);
}
