import { videoPlayers } from 'shared-api/rules/video-players';

/** The embedded player of a video site, and how it reports playback. */
export interface EmbeddedPlayer {
  site: 'youtube' | 'vimeo';
  /** Address of the player, with the parameters that let it accept messages of this page. */
  src: string;
  /** Origin of its messages. */
  origin: string;
}

const youTubeHosts = ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'];

/** The id in the address of a YouTube video: after watch?v=, embed, shorts or youtu.be. */
function findYouTubeId({ host, pathname, searchParams }: URL): string | undefined {
  const [, first, second] = pathname.split('/');
  const id =
    host === 'youtu.be'
      ? first
      : youTubeHosts.includes(host)
        ? first === 'watch'
          ? searchParams.get('v')
          : ['embed', 'shorts', 'live'].includes(first ?? '')
            ? second
            : undefined
        : undefined;
  return id && /^[\w-]{6,20}$/.test(id) ? id : undefined;
}

/** The id in the address of a Vimeo video: `vimeo.com/76979871`, `player.vimeo.com/video/76979871`. */
function findVimeoId({ host, pathname }: URL): string | undefined {
  const pattern = host === 'player.vimeo.com' ? /^\/video\/(\d+)/ : /^\/(\d+)/;
  return /^(?:www\.|player\.)?vimeo\.com$/.test(host) ? pattern.exec(pathname)?.[1] : undefined;
}

/**
 * The player for the address of a video; undefined for other sites, whose videos open in a new tab.
 * @param pageOrigin the origin that may send messages to it
 */
export function findPlayer(address: string, pageOrigin: string): EmbeddedPlayer | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') return undefined;
  const [youTube = '', vimeo = ''] = videoPlayers;
  const youTubeId = findYouTubeId(url);
  if (youTubeId !== undefined) {
    const query = new URLSearchParams({ enablejsapi: '1', origin: pageOrigin, rel: '0', playsinline: '1' });
    const origin = `https://${youTube}`;
    return { site: 'youtube', src: `${origin}/embed/${youTubeId}?${query}`, origin };
  }
  const vimeoId = findVimeoId(url);
  if (vimeoId === undefined) return undefined;
  const origin = `https://${vimeo}`;
  return { site: 'vimeo', src: `${origin}/video/${vimeoId}?dnt=1`, origin };
}

/** Messages that make a player report when it plays and ends. */
export const subscriptions: Record<EmbeddedPlayer['site'], readonly object[]> = {
  youtube: [
    { event: 'listening', id: 1, channel: 'widget' },
    { event: 'command', func: 'addEventListener', args: ['onStateChange'], id: 1, channel: 'widget' },
  ],
  vimeo: [
    { method: 'addEventListener', value: 'play' },
    { method: 'addEventListener', value: 'ended' },
  ],
};

/** Report of a player: it answers, it plays, or the video has ended. */
export type PlayerReport = 'ready' | 'playing' | 'ended';

const youTubeStates: Record<number, PlayerReport> = { 0: 'ended', 1: 'playing' };

/** Parses a message of a player; undefined for other messages. */
export function readPlayerMessage(site: EmbeddedPlayer['site'], data: unknown): PlayerReport | undefined {
  const { event, info } = parseMessage(data);
  if (typeof event !== 'string') return undefined;
  if (site === 'vimeo') return event === 'ended' ? 'ended' : event === 'play' ? 'playing' : 'ready';
  const state =
    typeof info === 'object' && info !== null ? (info as { playerState?: unknown }).playerState : info;
  const isState = event === 'onStateChange' || event === 'infoDelivery';
  return (isState && typeof state === 'number' && youTubeStates[state]) || 'ready';
}

/** Players send objects or JSON. */
function parseMessage(data: unknown): { event?: unknown; info?: unknown } {
  try {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return typeof message === 'object' && message !== null ? message : {};
  } catch {
    return {};
  }
}
