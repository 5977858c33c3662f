import { videoPlayers } from 'shared-api/rules/video-players';

export interface Embed {
  /** For display: `player.vimeo.com`. */
  host: string;
  /** Whether its player may be shown in the page. */
  shown: boolean;
}

/** Parses the address of an embed; undefined for one that is not https. */
export function parseEmbed(address: string): Embed | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') return undefined;
  return { host: url.host, shown: videoPlayers.includes(url.host) };
}

/** An embedded video is finished when its page was visible for this share of its duration (PD-56). */
export const embedShare = 0.45;
/** An own video is finished when this share of it was played. */
export const videoShare = 0.9;
