import { videoPlayers } from 'shared-api/rules/video-players';

export interface Embed {
  /** Host for display: `player.vimeo.com`. */
  host: string;
  /** Whether the page may embed its player. */
  shown: boolean;
}

/** Parses the address of an embed; undefined if it is not https. */
export function parseEmbed(address: string): Embed | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') return undefined;
  return { host: url.host, shown: videoPlayers.includes(url.host) };
}

/** An embedded video is finished when its page was visible for this share of its duration (PD-56). */
export const embedShare = 0.45;
/** An uploaded video is finished when this share of it was played. */
export const videoShare = 0.9;
