import type { Input } from 'shared-api/contract';
import { smallAds } from 'shared-api/contracts/tracking/ads';
import { useTexts } from 'shared-api/i18n';
import { useCall } from 'shared-api/query';
import { adTarget } from 'shared-api/rules/ad-target';
import { PictureTile } from 'shared-ui/picture';
import styles from './small-ads.module.css';

interface SmallAdsProps {
  /** The kind of the page: positions 1 and 2 of a competition, 3 and 4 of an activity. */
  model: Input<typeof smallAds>['params']['model'];
  id: number;
}

/** The small ads of a page, by their positions (TF §9). Renders nothing while they load, if there are none, or if they fail. */
export function SmallAds({ model, id }: SmallAdsProps) {
  const { t } = useTexts('mf-tracking');
  const { data } = useCall(smallAds, { params: { model, id } });
  const ads = data?.data ?? [];
  if (ads.length === 0) return null;
  return (
    <aside aria-label={t('ads.label')}>
      <ul className={styles.ads}>
        {ads.map(({ position, model_name, model_id, selected_enrolled_user_id, image, title }) => (
          <li key={position} className={styles.ad}>
            <PictureTile
              shape="slide"
              image={image}
              title={title}
              to={adTarget(model_name, model_id, selected_enrolled_user_id)}
            />
          </li>
        ))}
      </ul>
    </aside>
  );
}
