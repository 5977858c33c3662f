import { useEffect, useState } from 'react';

const steps = 10;
const everyMs = 100;

/** The loudness of a microphone, 0 to 10. */
export function useLevel(track: MediaStreamTrack | undefined): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track || typeof AudioContext === 'undefined') return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 512;
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
      // Speech has a root mean square of about 0.1, a quiet room much less.
      setLevel(Math.min(steps, Math.round(Math.sqrt(loudness) * 2 * steps)));
    }, everyMs);
    return () => {
      clearInterval(timer);
      void context.close();
      setLevel(0);
    };
  }, [track]);
  return level;
}
