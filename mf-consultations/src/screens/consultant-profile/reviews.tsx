import { useTexts } from 'shared-api/i18n';
import { Card, Stack, Text } from 'shared-ui/layout';
import { TextLink } from 'shared-ui/link';
import { Rating } from 'shared-ui/rating';
import { Loaded } from 'shared-ui/states';
import { useCurrentUser } from '../../queries/sessions.ts';

/** The reviews of the signed-in consultant (TF §7). */
export function Reviews({ publicPath }: { publicPath: string | undefined }) {
  const { t } = useTexts('mf-consultations');
  return (
    <Loaded query={useCurrentUser()}>
      {({ consultation_info: info }) => (
        <Card>
          <Stack>
            <Rating value={info?.rating_stars ?? 0} count={info?.ratings ?? 0} />
            <Text>{t('sessions.profile.feedback', { count: info?.feedBack ?? 0 })}</Text>
            {publicPath && (
              <TextLink to={`${publicPath}?tab=reviews`}>{t('sessions.profile.readReviews')}</TextLink>
            )}
          </Stack>
        </Card>
      )}
    </Loaded>
  );
}
