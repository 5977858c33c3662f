import { videoPlayers } from 'shared-api/rules/video-players';

export interface Embed {
  /** As people read it: `player.vimeo.com`. */
  host: string;
  /** Whether its player may be shown in the page. */
  shown: boolean;
}

/** What an embed's address is; undefined for one that is not https. */
export function embedOf(address: string): Embed | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') return undefined;
  return { host: url.host, shown: videoPlayers.includes(url.host) };
}

/** A video site's video is finished when its page was looked at for so much of its duration (PD-56). */
export const embedShare = 0.45;
/** A video of ours, when so much of it was played. */
export const videoShare = 0.9;
